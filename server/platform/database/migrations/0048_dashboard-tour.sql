ALTER TABLE "user_settings" ADD COLUMN "tour_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who has worked with the console before needs no tour of it.
UPDATE "user_settings" SET "tour_seen" = true;