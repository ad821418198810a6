CREATE TABLE "delivery_before" (
	"company_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"reservation_id" bigint NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "delivery_before_company_id_delivery_id_reservation_id_pk" PRIMARY KEY("company_id","delivery_id","reservation_id")
);
--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "keeps_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "rolled_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "rolled_back_by" integer;--> statement-breakpoint
ALTER TABLE "delivery_before" ADD CONSTRAINT "delivery_before_company_id_delivery_id_delivery_company_id_id_fk" FOREIGN KEY ("company_id","delivery_id") REFERENCES "public"."delivery"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_rolled_back_by_user_account_id_fk" FOREIGN KEY ("rolled_back_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;