-- The pickers of figure pages were renamed; addresses of views kept before go on working.
UPDATE "saved_view" SET "query" = regexp_replace("query", '(^|&)step=', '\1granularity=') WHERE "list" IN ('analyse', 'benchmarking', 'budget', 'pickup', 'reputation');--> statement-breakpoint
UPDATE "saved_view" SET "query" = regexp_replace("query", '(^|&)against=', '\1comparison=') WHERE "list" IN ('analyse', 'budget', 'pickup', 'reputation');--> statement-breakpoint
UPDATE "saved_view" SET "query" = regexp_replace("query", '(^|&)and=', '\1secondComparison=') WHERE "list" = 'analyse';
