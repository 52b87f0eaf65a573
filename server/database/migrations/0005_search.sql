CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "posts_title_search" ON "posts" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_ticker_search" ON "stocks" USING gin (lower("ticker") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_name_search" ON "stocks" USING gin (lower("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "strategists_search" ON "strategists" USING gin ("name_key" gin_trgm_ops);