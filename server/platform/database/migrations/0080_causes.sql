ALTER TABLE "connection" ADD COLUMN "read_cause" jsonb;--> statement-breakpoint
ALTER TABLE "forecast_run" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "cause" jsonb;