CREATE TABLE "running_process" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"event_loop_delay" double precision NOT NULL,
	"memory_bytes" bigint NOT NULL
);
