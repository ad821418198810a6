CREATE TABLE "budget_figure" (
	"company_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"month" date NOT NULL,
	"segment_id" integer,
	"room_nights" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "budget_figure_month" CHECK (extract(day from "budget_figure"."month") = 1),
	CONSTRAINT "budget_figure_amounts" CHECK ("budget_figure"."room_nights" >= 0 and "budget_figure"."revenue" >= 0)
);
--> statement-breakpoint
CREATE TABLE "budget_version" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "budget_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_version_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "budget_version_name_filled" CHECK (length(trim("budget_version"."name")) > 0),
	CONSTRAINT "budget_version_year" CHECK ("budget_version"."year" between 2000 and 2100)
);
--> statement-breakpoint
CREATE TABLE "hotel_event" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "hotel_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"first_night" date NOT NULL,
	"last_night" date NOT NULL,
	"expected_impact" smallint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotel_event_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "hotel_event_name" CHECK (length(trim("hotel_event"."name")) > 0),
	CONSTRAINT "hotel_event_order" CHECK ("hotel_event"."last_night" >= "hotel_event"."first_night"),
	CONSTRAINT "hotel_event_impact" CHECK ("hotel_event"."expected_impact" between -100 and 300)
);
--> statement-breakpoint
CREATE TABLE "forecast_accuracy_day" (
	"stay_date" date NOT NULL,
	"horizon" integer NOT NULL,
	"method" text NOT NULL,
	"nights" integer NOT NULL,
	"absolute_error" double precision NOT NULL,
	"error" double precision NOT NULL,
	"actual" bigint NOT NULL,
	"held" integer,
	CONSTRAINT "forecast_accuracy_day_stay_date_horizon_method_pk" PRIMARY KEY("stay_date","horizon","method")
);
--> statement-breakpoint
CREATE TABLE "forecast_weight_day" (
	"stay_date" date NOT NULL,
	"horizon" integer NOT NULL,
	"method" text NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "forecast_weight_day_stay_date_horizon_method_pk" PRIMARY KEY("stay_date","horizon","method")
);
--> statement-breakpoint
CREATE TABLE "competitor_score" (
	"company_id" integer NOT NULL,
	"competitor_id" integer NOT NULL,
	"taken_on" date NOT NULL,
	"score" real NOT NULL,
	"reviews" integer NOT NULL,
	CONSTRAINT "competitor_score_company_id_competitor_id_taken_on_pk" PRIMARY KEY("company_id","competitor_id","taken_on"),
	CONSTRAINT "competitor_score_range" CHECK ("competitor_score"."score" between 0 and 100 and "competitor_score"."reviews" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"published_on" date NOT NULL,
	"score" real,
	"language" text,
	"traveller_type" text,
	"title" text,
	"body" text,
	"delivery_id" integer,
	CONSTRAINT "review_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "review_score" CHECK ("review"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "review_topic" (
	"company_id" integer NOT NULL,
	"review_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"positive" smallint DEFAULT 0 NOT NULL,
	"negative" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "review_topic_company_id_review_id_topic_pk" PRIMARY KEY("company_id","review_id","topic"),
	CONSTRAINT "review_topic_counts" CHECK ("review_topic"."positive" >= 0 and "review_topic"."negative" >= 0)
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_kind";--> statement-breakpoint
ALTER TABLE "deletion" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "last_batch_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "segment_code" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_figure" ADD CONSTRAINT "budget_figure_company_id_version_id_budget_version_company_id_id_fk" FOREIGN KEY ("company_id","version_id") REFERENCES "public"."budget_version"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_figure" ADD CONSTRAINT "budget_figure_company_id_segment_id_segment_company_id_id_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segment"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_version" ADD CONSTRAINT "budget_version_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_version" ADD CONSTRAINT "budget_version_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_event" ADD CONSTRAINT "hotel_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_score" ADD CONSTRAINT "competitor_score_company_id_competitor_id_competitor_company_id_id_fk" FOREIGN KEY ("company_id","competitor_id") REFERENCES "public"."competitor"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_topic" ADD CONSTRAINT "review_topic_company_id_review_id_review_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."review"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "budget_figure_cell" ON "budget_figure" USING btree ("company_id","version_id","month",coalesce("segment_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "budget_version_name" ON "budget_version" USING btree ("company_id","year",fold("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "budget_version_active" ON "budget_version" USING btree ("company_id","year") WHERE "budget_version"."is_active";--> statement-breakpoint
CREATE INDEX "hotel_event_nights" ON "hotel_event" USING btree ("company_id","first_night");--> statement-breakpoint
CREATE UNIQUE INDEX "review_origin" ON "review" USING btree ("company_id","source","external_id");--> statement-breakpoint
CREATE INDEX "review_published_on" ON "review" USING btree ("company_id","published_on");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_kind" CHECK ("delivery"."kind" in ('reservations', 'blocks', 'room-stats', 'published-rates', 'competitor-rates', 'reviews', 'competitor-scores'));--> statement-breakpoint
-- The sums of all hotels' judged nights, from what was judged until now.
INSERT INTO forecast_accuracy_day (stay_date, horizon, method, nights, absolute_error, error, actual, held)
SELECT stay_date, horizon, method, count(*), sum(abs(said - actual)), sum(said - actual), sum(actual),
  sum(CASE WHEN method = 'forecast' THEN (actual BETWEEN low AND high)::int END)
FROM forecast_accuracy CROSS JOIN LATERAL (
  SELECT 'forecast' AS method, forecast AS said
  UNION ALL SELECT key, value::float8 FROM jsonb_each_text(baselines)
) spoken
GROUP BY stay_date, horizon, method;--> statement-breakpoint
INSERT INTO forecast_weight_day (stay_date, horizon, method, weight)
SELECT stay_date, horizon, key, sum(value::float8)
FROM forecast_accuracy CROSS JOIN LATERAL jsonb_each_text(weights)
GROUP BY stay_date, horizon, key;--> statement-breakpoint
-- Codes that wait had raised their alert before: nobody is told of them again.
UPDATE segment_code SET is_told = true WHERE segment_id IS NULL;--> statement-breakpoint
UPDATE room_type SET is_told = true WHERE category_id IS NULL AND state <> 'excluded';
