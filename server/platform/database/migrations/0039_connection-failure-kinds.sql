ALTER TABLE "connection" ADD COLUMN "send_failure_kind" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_failure_kind" text;