CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"failed_at" timestamp with time zone,
	"failure" text,
	"lease_until" timestamp with time zone
);
