ALTER TABLE "forecast_setting" RENAME COLUMN "frozen_run_id" TO "pinned_run_id";--> statement-breakpoint
ALTER TABLE "forecast_setting" RENAME COLUMN "frozen_at" TO "pinned_at";--> statement-breakpoint
ALTER TABLE "forecast_setting" RENAME COLUMN "frozen_by" TO "pinned_by";--> statement-breakpoint
ALTER TABLE "forecast_setting" DROP CONSTRAINT "forecast_setting_frozen_by_user_account_id_fk";
--> statement-breakpoint
ALTER TABLE "forecast_setting" ADD CONSTRAINT "forecast_setting_pinned_by_user_account_id_fk" FOREIGN KEY ("pinned_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;