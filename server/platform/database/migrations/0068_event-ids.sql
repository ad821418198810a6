ALTER TABLE "hotel_event" ADD COLUMN "uid" text;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_event_uid" ON "hotel_event" USING btree ("company_id","uid");