ALTER TABLE "feature_request" ADD COLUMN "requested_by" integer;--> statement-breakpoint
ALTER TABLE "feature_request" ADD COLUMN "reason" text;