CREATE TABLE "group_request" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "group_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"chance" smallint NOT NULL,
	"nights" jsonb NOT NULL,
	"first_night" date NOT NULL,
	"last_night" date NOT NULL,
	"commission" double precision NOT NULL,
	"wash" smallint NOT NULL,
	"cutoff" date,
	"budget" bigint,
	"rate" bigint,
	"lost_reason" text,
	"is_in_pms" boolean DEFAULT false NOT NULL,
	"note" text,
	"author" text NOT NULL,
	"written_on" date NOT NULL,
	"quote" jsonb,
	CONSTRAINT "group_request_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "group_request_status" CHECK ("group_request"."status" in ('open', 'tentative', 'definite', 'lost')),
	CONSTRAINT "group_request_lost" CHECK (("group_request"."status" = 'lost') = ("group_request"."lost_reason" is not null)),
	CONSTRAINT "group_request_reason" CHECK ("group_request"."lost_reason" in ('rate', 'dates', 'no-rooms', 'other-hotel', 'cancelled', 'other')),
	CONSTRAINT "group_request_order" CHECK ("group_request"."last_night" >= "group_request"."first_night"),
	CONSTRAINT "group_request_chance" CHECK ("group_request"."chance" between 1 and 99),
	CONSTRAINT "group_request_wash" CHECK ("group_request"."wash" between 0 and 90)
);
--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_request_nights" ON "group_request" USING btree ("company_id","last_night");