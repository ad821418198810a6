CREATE TABLE "market_member" (
	"set_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "market_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"company_id" integer,
	CONSTRAINT "market_member_set_id_id_pk" PRIMARY KEY("set_id","id"),
	CONSTRAINT "market_member_company" UNIQUE("company_id","year")
);
--> statement-breakpoint
CREATE TABLE "market_night" (
	"set_id" integer NOT NULL,
	"stay_date" date NOT NULL,
	"member_id" integer NOT NULL,
	"capacity" integer NOT NULL,
	"room_nights" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "market_night_set_id_stay_date_member_id_pk" PRIMARY KEY("set_id","stay_date","member_id"),
	CONSTRAINT "market_night_capacity" CHECK ("market_night"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "market_outlook" (
	"set_id" integer NOT NULL,
	"as_of" date NOT NULL,
	"member_id" integer NOT NULL,
	"first_night" date NOT NULL,
	"room_nights" integer[] NOT NULL,
	"capacity" integer[] NOT NULL,
	CONSTRAINT "market_outlook_set_id_as_of_member_id_pk" PRIMARY KEY("set_id","as_of","member_id"),
	CONSTRAINT "market_outlook_nights" CHECK (cardinality("market_outlook"."room_nights") = cardinality("market_outlook"."capacity"))
);
--> statement-breakpoint
CREATE TABLE "market_set" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"country_code" text NOT NULL,
	"region" text,
	"currency" text NOT NULL,
	"formed_at" timestamp with time zone NOT NULL,
	"members" integer NOT NULL,
	"nights_until" date,
	CONSTRAINT "market_set_members" CHECK ("market_set"."members" > 5)
);
--> statement-breakpoint
CREATE TABLE "meta_review" (
	"company_id" integer NOT NULL,
	"trust_you_id" text NOT NULL,
	"taken_on" date NOT NULL,
	"dimension" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"label" text,
	"score" real,
	"reviews" integer,
	"share" real,
	"sentiment" text,
	CONSTRAINT "meta_review_company_id_trust_you_id_taken_on_dimension_name_pk" PRIMARY KEY("company_id","trust_you_id","taken_on","dimension","name"),
	CONSTRAINT "meta_review_dimension" CHECK ("meta_review"."dimension" in ('overall', 'language', 'travellerType', 'topic')),
	CONSTRAINT "meta_review_overall" CHECK (("meta_review"."dimension" = 'overall') = ("meta_review"."name" = '')),
	CONSTRAINT "meta_review_score" CHECK ("meta_review"."score" between 0 and 100),
	CONSTRAINT "meta_review_share" CHECK ("meta_review"."share" between 0 and 100),
	CONSTRAINT "meta_review_reviews" CHECK ("meta_review"."reviews" >= 0),
	CONSTRAINT "meta_review_sentiment" CHECK ("meta_review"."sentiment" in ('positive', 'neutral', 'negative'))
);
--> statement-breakpoint
CREATE TABLE "meta_review_fetch" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"trust_you_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"failure" text,
	"failure_detail" text,
	CONSTRAINT "meta_review_fetch_failure" CHECK ("meta_review_fetch"."failure" in ('unknownHotel', 'refused', 'busy', 'unreachable', 'unreadable'))
);
--> statement-breakpoint
DROP INDEX "review_published_on";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "words_folded" text GENERATED ALWAYS AS (fold(coalesce(title, '') || ' ' || coalesce(body, ''))) STORED;--> statement-breakpoint
ALTER TABLE "market_member" ADD CONSTRAINT "market_member_set_id_market_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."market_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_member" ADD CONSTRAINT "market_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_night" ADD CONSTRAINT "market_night_set_id_member_id_market_member_set_id_id_fk" FOREIGN KEY ("set_id","member_id") REFERENCES "public"."market_member"("set_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_outlook" ADD CONSTRAINT "market_outlook_set_id_member_id_market_member_set_id_id_fk" FOREIGN KEY ("set_id","member_id") REFERENCES "public"."market_member"("set_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meta_review" ADD CONSTRAINT "meta_review_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meta_review_fetch" ADD CONSTRAINT "meta_review_fetch_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_set_place" ON "market_set" USING btree ("year","country_code","currency","region");--> statement-breakpoint
CREATE INDEX "meta_review_fetch_due" ON "meta_review_fetch" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("company_id","published_on","id","source","language","traveller_type","score");