-- Each process counts for itself and allows its share of the limit. A process of the release before goes on without the
-- table: what it cannot tell the others it counts alone.
DROP TABLE request_count;
