CREATE TABLE "connection_authorisation" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"credentials" text,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_authorisation_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "renewal_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection_authorisation" ADD CONSTRAINT "connection_authorisation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_authorisation" ADD CONSTRAINT "connection_authorisation_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;