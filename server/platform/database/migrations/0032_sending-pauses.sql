ALTER TABLE "connection" ADD COLUMN "send_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "send_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_page" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_since" timestamp with time zone;