ALTER TABLE "delivery" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "file_hash" text;