-- Whoever changes what waits for a hotel, by whatever way, is heard by every process that listens: its number is told
-- once a transaction, when that commits.
CREATE FUNCTION tell_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM pg_notify('notification', OLD.company_id::text);
	ELSE
		PERFORM pg_notify('notification', NEW.company_id::text);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notification_told AFTER INSERT OR UPDATE OR DELETE ON notification
	FOR EACH ROW EXECUTE FUNCTION tell_notification();
