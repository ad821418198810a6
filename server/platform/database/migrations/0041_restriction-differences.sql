ALTER TABLE "rate_difference" DROP CONSTRAINT "rate_difference_company_id_stay_date_category_rate_plan_pk";--> statement-breakpoint
ALTER TABLE "rate_difference" ALTER COLUMN "ours" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_difference" ALTER COLUMN "theirs" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_difference" ADD COLUMN "content" text NOT NULL DEFAULT 'rate';--> statement-breakpoint
ALTER TABLE "rate_difference" ALTER COLUMN "content" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rate_difference" ADD COLUMN "our_restriction" jsonb;--> statement-breakpoint
ALTER TABLE "rate_difference" ADD COLUMN "their_restriction" jsonb;--> statement-breakpoint
ALTER TABLE "rate_difference" ADD CONSTRAINT "rate_difference_pk" PRIMARY KEY("company_id","stay_date","category","rate_plan","content");--> statement-breakpoint
ALTER TABLE "rate_difference" ADD CONSTRAINT "rate_difference_content" CHECK (case "rate_difference"."content" when 'rate' then "rate_difference"."ours" is not null and "rate_difference"."theirs" is not null
        when 'restriction' then "rate_difference"."our_restriction" is not null and "rate_difference"."their_restriction" is not null else false end);
