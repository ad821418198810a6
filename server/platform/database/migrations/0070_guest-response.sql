CREATE TABLE "guest_response" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"learned_on" date NOT NULL,
	"response" jsonb NOT NULL
);
--> statement-breakpoint
DROP TABLE "learned_elasticity" CASCADE;--> statement-breakpoint
ALTER TABLE "guest_response" ADD CONSTRAINT "guest_response_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DELETE FROM "rate_offers";
