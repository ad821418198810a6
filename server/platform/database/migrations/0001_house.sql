CREATE TABLE "idempotency" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_points" CHECK ("rate_limit"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" integer,
	"user_id" integer,
	"source" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "activity_source" CHECK ("activity"."source" in ('user', 'autopilot', 'import', 'system'))
);
--> statement-breakpoint
CREATE TABLE "capacity" (
	"company_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"rooms" integer NOT NULL,
	CONSTRAINT "capacity_company_id_valid_from_pk" PRIMARY KEY("company_id","valid_from"),
	CONSTRAINT "capacity_rooms" CHECK ("capacity"."rooms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (fold(name)) STORED,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_on" date DEFAULT current_date NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"trust_you_id" text,
	"federal_state" text,
	"district" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country_code" text NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"supports_market_trends" boolean DEFAULT false NOT NULL,
	"benchmarking_active" boolean DEFAULT false NOT NULL,
	"pms_system" text,
	"hubspot_company_id" text,
	"dpa_accepted_at" timestamp with time zone,
	"dpa_version" text,
	CONSTRAINT "company_name_filled" CHECK (length(trim("company"."name")) > 0),
	CONSTRAINT "company_currency_code" CHECK ("company"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "company_country_code" CHECK ("company"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "company_agreement_whole" CHECK (("company"."dpa_accepted_at" is null) = ("company"."dpa_version" is null))
);
--> statement-breakpoint
CREATE TABLE "company_features" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"autopilot" boolean DEFAULT false NOT NULL,
	"market_trends" boolean DEFAULT false NOT NULL,
	"max_rate_rules" integer,
	"benchmarking" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_features_rules" CHECK ("company_features"."max_rate_rules" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feature_request" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "feature_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"feature" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_request_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "feature_request_feature" CHECK ("feature_request"."feature" in ('autopilot', 'marketTrends', 'maxRateRules', 'benchmarking'))
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"tag" text NOT NULL,
	"notification_type" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "notification_type" CHECK ("notification"."notification_type" in ('SEGMENT', 'ROOMTYPE'))
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"arrival" date NOT NULL,
	"departure" date NOT NULL,
	"rooms" integer DEFAULT 1 NOT NULL,
	"channel" text,
	"country" text,
	"adults" integer DEFAULT 0 NOT NULL,
	"children" integer DEFAULT 0 NOT NULL,
	"infants" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reservation_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "reservation_status" CHECK ("reservation"."status" in ('booked', 'checked-in', 'checked-out', 'cancelled', 'no-show')),
	CONSTRAINT "reservation_left_the_books" CHECK (("reservation"."cancelled_at" is not null) = ("reservation"."status" in ('cancelled', 'no-show'))),
	CONSTRAINT "reservation_stay" CHECK ("reservation"."departure" >= "reservation"."arrival"),
	CONSTRAINT "reservation_rooms" CHECK ("reservation"."rooms" > 0),
	CONSTRAINT "reservation_persons" CHECK ("reservation"."adults" >= 0 and "reservation"."children" >= 0 and "reservation"."infants" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_night" (
	"company_id" integer NOT NULL,
	"stay_date" date NOT NULL,
	"reservation_id" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"room_type" text,
	"segment" text,
	"rate_plan" text,
	CONSTRAINT "reservation_night_company_id_stay_date_reservation_id_pk" PRIMARY KEY("company_id","stay_date","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"username" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"username_folded" text GENERATED ALWAYS AS (fold(username)) STORED,
	"firstname_folded" text GENERATED ALWAYS AS (fold(firstname)) STORED,
	"lastname_folded" text GENERATED ALWAYS AS (fold(lastname)) STORED,
	"email_folded" text GENERATED ALWAYS AS (fold(email)) STORED,
	"roles" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"terms_accepted" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_reset_active" boolean DEFAULT false NOT NULL,
	"pms_system" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_known_roles" CHECK ("user_account"."roles" <@ array['VIEWER','USER','HOTEL_ADMIN','ADMIN','SUPER_ADMIN','TESTING','TEST_IMPORT','PMS_ADMIN','IMPORT'] and cardinality("user_account"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "user_company" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "user_company_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'EN' NOT NULL,
	"locale" text DEFAULT 'GB' NOT NULL,
	"show_currency_symbol" boolean DEFAULT true NOT NULL,
	"rate_report" text DEFAULT 'NEVER' NOT NULL,
	"pickup_report" text DEFAULT 'NEVER' NOT NULL,
	"performance_report" text DEFAULT 'NEVER' NOT NULL,
	"default_company_id" integer,
	CONSTRAINT "user_settings_language" CHECK ("user_settings"."language" in ('EN', 'IT', 'DE')),
	CONSTRAINT "user_settings_locale" CHECK ("user_settings"."locale" in ('US', 'GB', 'IT', 'DE', 'AT', 'CH', 'FR', 'FI')),
	CONSTRAINT "user_settings_reports" CHECK (array["user_settings"."rate_report", "user_settings"."pickup_report", "user_settings"."performance_report"] <@ array['NEVER', 'DAILY', 'WEEKLY', 'MONTHLY'])
);
--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity" ADD CONSTRAINT "capacity_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_features" ADD CONSTRAINT "company_features_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_request" ADD CONSTRAINT "feature_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_night" ADD CONSTRAINT "reservation_night_company_id_reservation_id_reservation_company_id_id_fk" FOREIGN KEY ("company_id","reservation_id") REFERENCES "public"."reservation"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_company" ADD CONSTRAINT "user_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_company" ADD CONSTRAINT "user_company_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_default_company_id_company_id_fk" FOREIGN KEY ("default_company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_window" ON "rate_limit" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_last_used" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "activity_company" ON "activity" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "activity_entity" ON "activity" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "company_name_order" ON "company" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "company_name_search" ON "company" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_country" ON "company" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "company_pms_system" ON "company" USING btree ("pms_system");--> statement-breakpoint
CREATE INDEX "feature_request_id" ON "feature_request" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notification_id" ON "notification" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notification_unseen" ON "notification" USING btree ("company_id","created_at") WHERE not "notification"."seen";--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_origin" ON "reservation" USING btree ("company_id","source","external_id");--> statement-breakpoint
CREATE INDEX "reservation_night_reservation" ON "reservation_night" USING btree ("company_id","reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_username" ON "user_account" USING btree (lower("username" collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree (lower("email" collate "und-x-icu"));--> statement-breakpoint
CREATE INDEX "user_account_username_search" ON "user_account" USING gin ("username_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_account_firstname_search" ON "user_account" USING gin ("firstname_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_account_lastname_search" ON "user_account" USING gin ("lastname_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_account_email_search" ON "user_account" USING gin ("email_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_account_roles" ON "user_account" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "user_company_user" ON "user_company" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE INDEX "user_settings_default_company" ON "user_settings" USING btree ("default_company_id");