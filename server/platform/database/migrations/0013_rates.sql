CREATE TABLE "competitor" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "competitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "competitor_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "competitor_rate" (
	"company_id" integer NOT NULL,
	"stay_date" date NOT NULL,
	"competitor_id" integer NOT NULL,
	"persons" smallint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"amount" bigint,
	CONSTRAINT "competitor_rate_company_id_stay_date_competitor_id_persons_seen_at_pk" PRIMARY KEY("company_id","stay_date","competitor_id","persons","seen_at"),
	CONSTRAINT "competitor_rate_amount" CHECK ("competitor_rate"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "published_rate" (
	"company_id" integer NOT NULL,
	"stay_date" date NOT NULL,
	"room_type" text NOT NULL,
	"rate_plan" text NOT NULL,
	"persons" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "published_rate_company_id_stay_date_room_type_rate_plan_persons_published_at_pk" PRIMARY KEY("company_id","stay_date","room_type","rate_plan","persons","published_at"),
	CONSTRAINT "published_rate_amount" CHECK ("published_rate"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_kind";--> statement-breakpoint
ALTER TABLE "room_stat" ALTER COLUMN "received_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "competitor" ADD CONSTRAINT "competitor_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_rate" ADD CONSTRAINT "competitor_rate_company_id_competitor_id_competitor_company_id_id_fk" FOREIGN KEY ("company_id","competitor_id") REFERENCES "public"."competitor"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_rate" ADD CONSTRAINT "published_rate_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competitor_name" ON "competitor" USING btree ("company_id","name");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_kind" CHECK ("delivery"."kind" in ('reservations', 'blocks', 'room-stats', 'published-rates', 'competitor-rates'));