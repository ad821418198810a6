ALTER TABLE "reservation" ADD COLUMN "number" text;--> statement-breakpoint
CREATE INDEX "reservation_number" ON "reservation" USING btree ("company_id","number") WHERE "reservation"."number" is not null;--> statement-breakpoint
UPDATE "connection" SET "matches_sources" = false WHERE EXISTS (
  SELECT FROM "reservation" WHERE "reservation"."company_id" = "connection"."company_id" AND "reservation"."source" <> "connection"."kind"
);--> statement-breakpoint
UPDATE "connection" SET "read_up_to" = NULL, "read_due_at" = NULL, "read_page" = NULL, "read_since" = NULL WHERE "kind" IN ('apaleo', 'mews');
