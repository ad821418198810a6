ALTER TABLE "activity" ADD COLUMN "result" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_not_succeeded" ON "activity" USING btree ("result","id") WHERE "activity"."result" <> 'succeeded';--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_result" CHECK ("activity"."result" in ('succeeded', 'refused', 'failed'));