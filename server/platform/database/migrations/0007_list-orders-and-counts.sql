CREATE SCHEMA "upkeep";
--> statement-breakpoint
CREATE TABLE "upkeep"."row_count" (
	"table_name" text PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "company_created_order" ON "company" USING btree ("created_on","id");--> statement-breakpoint
CREATE INDEX "company_active_order" ON "company" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "user_account_username_order" ON "user_account" USING btree ("username" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "user_account_firstname_order" ON "user_account" USING btree ("firstname" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "user_account_lastname_order" ON "user_account" USING btree ("lastname" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "user_account_email_order" ON "user_account" USING btree ("email" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "user_account_active_order" ON "user_account" USING btree ("is_active","id");--> statement-breakpoint
-- Counts anew: at first, and after rows were put in with the triggers off.
CREATE FUNCTION upkeep.recount_rows() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM upkeep.row_count;
	INSERT INTO upkeep.row_count (table_name, rows)
		SELECT 'company', count(*) FROM public.company UNION ALL SELECT 'user_account', count(*) FROM public.user_account;
END
$$;
--> statement-breakpoint
SELECT upkeep.recount_rows();
--> statement-breakpoint
-- Once a statement, however many rows it writes.
CREATE FUNCTION upkeep.count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE upkeep.row_count SET rows = rows + (SELECT count(*) FROM written) WHERE table_name = TG_TABLE_NAME;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE upkeep.row_count SET rows = rows - (SELECT count(*) FROM written) WHERE table_name = TG_TABLE_NAME;
	ELSE
		UPDATE upkeep.row_count SET rows = 0 WHERE table_name = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER company_rows_added AFTER INSERT ON company REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION upkeep.count_rows();
--> statement-breakpoint
CREATE TRIGGER company_rows_removed AFTER DELETE ON company REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION upkeep.count_rows();
--> statement-breakpoint
CREATE TRIGGER company_rows_truncated AFTER TRUNCATE ON company FOR EACH STATEMENT EXECUTE FUNCTION upkeep.count_rows();
--> statement-breakpoint
CREATE TRIGGER user_account_rows_added AFTER INSERT ON user_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION upkeep.count_rows();
--> statement-breakpoint
CREATE TRIGGER user_account_rows_removed AFTER DELETE ON user_account REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION upkeep.count_rows();
--> statement-breakpoint
CREATE TRIGGER user_account_rows_truncated AFTER TRUNCATE ON user_account FOR EACH STATEMENT EXECUTE FUNCTION upkeep.count_rows();
