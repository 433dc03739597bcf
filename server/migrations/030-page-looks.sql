-- How a hackathon's page looks, for those who list it: of the published page where there is one, else of the draft. Documents are read by their
-- own tenant alone and are large; three words of each are kept here, for everybody who may see the hackathon.
create table page_looks (
  tenant_id uuid primary key references tenants on delete cascade,
  theme text not null,
  preset text not null,
  -- the icons of the tracks that it shows, in their order: what its picture is drawn from
  signs text[] not null
);
alter table page_looks enable row level security;
alter table page_looks force row level security;
create policy seen on page_looks for select to maydan_app using (exists (select from tenants t where t.id = tenant_id));
create policy system on page_looks to maydan_system using (true) with check (true);
grant select on page_looks to maydan_app;
grant select, insert, update, delete on page_looks to maydan_system;

create function signs_of(content jsonb) returns text[] language sql immutable set search_path = public, pg_temp as $$
  -- lax: whatever a document of another release holds, this answers
  select array(select jsonb_array_elements_text(jsonb_path_query_array(content,
    'lax $.sections[*] ? (@.type == "tracks" && @.visible == true).rows[*] ? (@.title.ar != "" || @.title.en != "").icon')))
$$;
create function keep_page_look() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  begin
    insert into page_looks
      select t.id, c.content->>'theme', c.content->>'preset', signs_of(c.content) from tenants t, lateral (select coalesce(
        (select p.snapshot->'content' from published_pages p where p.tenant_id = t.id),
        (select p.content from landing_pages p where p.tenant_id = t.id)) as content) c
      where t.id = tenant and c.content is not null
      on conflict (tenant_id) do update set theme = excluded.theme, preset = excluded.preset, signs = excluded.signs
      where (page_looks.theme, page_looks.preset, page_looks.signs) is distinct from (excluded.theme, excluded.preset, excluded.signs);
    return null;
  end
$$;
create trigger keep_page_look_of_new after insert on landing_pages for each row execute function keep_page_look();
create trigger keep_page_look_of_draft after update of content on landing_pages for each row
  when (old.content is distinct from new.content)
  execute function keep_page_look();
create trigger keep_page_look after insert or delete or update of snapshot on published_pages
  for each row execute function keep_page_look();

insert into page_looks
  select d.tenant_id, coalesce(p.snapshot->'content', d.content)->>'theme', coalesce(p.snapshot->'content', d.content)->>'preset',
    signs_of(coalesce(p.snapshot->'content', d.content))
  from landing_pages d left join published_pages p using (tenant_id);

revoke all on function keep_page_look(), signs_of(jsonb) from public;
grant execute on function signs_of(jsonb) to maydan_system;
grant create on schema public to maydan_system;
alter function keep_page_look() owner to maydan_system;
revoke create on schema public from maydan_system;
