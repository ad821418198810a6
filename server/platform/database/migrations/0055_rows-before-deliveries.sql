CREATE TABLE "delivery_row_before" (
	"company_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"key" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "delivery_row_before_company_id_delivery_id_key_pk" PRIMARY KEY("company_id","delivery_id","key")
);
--> statement-breakpoint
ALTER TABLE "room_stat" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "competitor_rate" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "published_rate" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "competitor_score" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_row_before" ADD CONSTRAINT "delivery_row_before_company_id_delivery_id_delivery_company_id_id_fk" FOREIGN KEY ("company_id","delivery_id") REFERENCES "public"."delivery"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitor_rate_delivery" ON "competitor_rate" USING btree ("company_id","delivery_id") WHERE "competitor_rate"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "published_rate_delivery" ON "published_rate" USING btree ("company_id","delivery_id") WHERE "published_rate"."delivery_id" is not null;