ALTER TABLE "forecast_accuracy_day" RENAME COLUMN "held" TO "within_band";--> statement-breakpoint
ALTER TABLE "room_type" RENAME COLUMN "is_told" TO "is_alerted";--> statement-breakpoint
ALTER TABLE "notification_rule" RENAME COLUMN "unjudged" TO "unknown_nights";--> statement-breakpoint
ALTER TABLE "segment_code" RENAME COLUMN "is_told" TO "is_alerted";