CREATE TEMPORARY TABLE "code_use" ON COMMIT DROP AS
SELECT "company_id", "room_type", "segment", "rate_plan", "channel",
  min(least("at", ("stay_date" + time '12:00') AT TIME ZONE 'UTC')) AS "first"
FROM "night_movement" GROUP BY "company_id", "room_type", "segment", "rate_plan", "channel";--> statement-breakpoint
UPDATE "room_type" SET "first_seen_at" = "used"."first" FROM (
  SELECT "company_id", "room_type" AS "code", min("first") AS "first" FROM "code_use" GROUP BY "company_id", "room_type"
) AS "used" WHERE "used"."company_id" = "room_type"."company_id" AND "used"."code" = "room_type"."code" AND "used"."first" < "room_type"."first_seen_at";--> statement-breakpoint
UPDATE "segment_code" SET "first_seen_at" = "used"."first" FROM (
  SELECT "company_id", "segment" AS "code", min("first") AS "first" FROM "code_use" GROUP BY "company_id", "segment"
) AS "used" WHERE "used"."company_id" = "segment_code"."company_id" AND "used"."code" = "segment_code"."code" AND "used"."first" < "segment_code"."first_seen_at";--> statement-breakpoint
UPDATE "rate_plan" SET "first_seen_at" = "used"."first" FROM (
  SELECT "company_id", "rate_plan" AS "code", min("first") AS "first" FROM "code_use" GROUP BY "company_id", "rate_plan"
) AS "used" WHERE "used"."company_id" = "rate_plan"."company_id" AND "used"."code" = "rate_plan"."code" AND "used"."first" < "rate_plan"."first_seen_at";--> statement-breakpoint
UPDATE "channel" SET "first_seen_at" = "used"."first" FROM (
  SELECT "company_id", "channel" AS "code", min("first") AS "first" FROM "code_use" GROUP BY "company_id", "channel"
) AS "used" WHERE "used"."company_id" = "channel"."company_id" AND "used"."code" = "channel"."code" AND "used"."first" < "channel"."first_seen_at";
