-- As for the function without places: the connections that serve the shop plan with cheap indexes by themselves.
ALTER FUNCTION change_basket(integer, integer[], integer[], integer[], integer[], integer) RESET random_page_cost;
