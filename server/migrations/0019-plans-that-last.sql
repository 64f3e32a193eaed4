-- The connections that serve the shop all plan with cheap indexes now, so these two need no setting of their own.
ALTER FUNCTION lock_basket(integer) RESET random_page_cost;
ALTER FUNCTION change_basket(integer, integer[], integer[], integer[], integer) RESET random_page_cost;
