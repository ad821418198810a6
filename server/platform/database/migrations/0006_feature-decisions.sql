ALTER TABLE "feature_request" ADD COLUMN "is_granted" boolean;--> statement-breakpoint
ALTER TABLE "feature_request" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feature_request" ADD COLUMN "decided_by" integer;--> statement-breakpoint
CREATE INDEX "feature_request_requested" ON "feature_request" USING btree ("requested_at");