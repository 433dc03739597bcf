-- Who asks, entered in the statement that asks: finds the living session and says its user to the policies (asking_user) until that
-- statement ends. It may say no more than whoever calls it may: it runs with their rights.
create function enter_session(wanted uuid) returns table (user_id uuid, role text) language plpgsql as $$
  begin
    select c.user_id, c.role into user_id, role from find_caller(wanted, null) c;
    if found then
      perform set_config('app.user_id', user_id::text, true);
      return next;
    end if;
  end
$$;
revoke all on function enter_session(uuid) from public;
grant execute on function enter_session(uuid) to maydan_app;
