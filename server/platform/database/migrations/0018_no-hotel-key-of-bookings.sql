ALTER TABLE "reservation" DROP CONSTRAINT "reservation_company_id_company_id_fk";
