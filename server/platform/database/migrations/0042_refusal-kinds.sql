ALTER TABLE "outbound_log" ADD COLUMN "reason_kind" text;--> statement-breakpoint
ALTER TABLE "publication_line" ADD COLUMN "reason_kind" text;