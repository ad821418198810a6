CREATE TABLE "rate_difference" (
	"company_id" integer NOT NULL,
	"stay_date" date NOT NULL,
	"category" integer NOT NULL,
	"rate_plan" text NOT NULL,
	"ours" bigint NOT NULL,
	"theirs" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_difference_company_id_stay_date_category_rate_plan_pk" PRIMARY KEY("company_id","stay_date","category","rate_plan")
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "compare_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "reconcile_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "differing_bookings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_difference" ADD CONSTRAINT "rate_difference_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;