ALTER TABLE "connection" ADD COLUMN "matches_sources" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "amounts" jsonb;