-- The column of nights with market data has another name, also in the order that a saved view keeps.
UPDATE "saved_view" SET "query" = regexp_replace("query", '(^|&)sort=(-?)told(&|$)', '\1sort=\2available\3') WHERE "list" = 'benchmarking';
