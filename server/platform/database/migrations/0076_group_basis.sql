ALTER TABLE "attention_seen" DROP CONSTRAINT "attention_seen_kind";--> statement-breakpoint
-- A kind that no longer exists; its rows would violate the new constraint.
DELETE FROM "attention_seen" WHERE "kind" = 'moved';--> statement-breakpoint
ALTER TABLE "group_request" ADD COLUMN "basis" jsonb;--> statement-breakpoint
ALTER TABLE "attention_seen" ADD CONSTRAINT "attention_seen_kind" CHECK ("attention_seen"."kind" in ('overbooked', 'behind', 'belowBudget', 'ahead', 'full', 'event'));