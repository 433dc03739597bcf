-- Search for persons by words in any order, with one normalization of names and phone numbers.

-- Normalizes letters of names: Unicode compatibility forms, accents, Arabic marks and letter variants, Persian letters, case, digits.
-- Removes apostrophes and invisible characters. It must match personFolded() of contract/text/person-search.ts.
create function person_folded(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    -- ASCII text, such as an address, needs no Unicode normalization.
    case when octet_length(value) = length(value) then lower(translate(value, '''`', ''))
    else replace(replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(translate(value, '''’‘‛`´ʹʻʼʽʾʿˈ′＇', ''), NFKD)),
          '[\u0300-\u036f\u0483-\u0487\u0610-\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0f\ufeff]',
          '', 'g'),
        'ٱیىېےةۃکھہەıøłđħς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييييههكهههioldhσ01234567890123456789'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ð', 'd') end,
    '[ \t\n\v\f\r\u0085\u1680\u2028\u2029]+', ' ', 'g'))
$$;

-- Joins parts of a normalized name that are also written as one word: عبد الله, نور الدين, Abd El Rahman, Al Ghamdi, Nour El Din.
-- It must match joinedName() of contract/text/person-search.ts.
create function joined_name(folded text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(folded,
    '(^| )(عبد|ابو|ابي|ابا|ام|ال) (?=[^ ])', '\1\2', 'g'),
    ' (?=الدين( |$))', '', 'g'),
    ' (al|el|ul|ed|ad|ud) ?(din|deen|dine)(?= |$)', '\1\2', 'g'),
    '(^| )(abd|abu|abou|abo|umm|um) (al|el|ul|ad|ar|as|ash|an|er) (?=[^ ])', '\1\2\3', 'g'),
    '(^| )(abd|abdul|abdel|abdal|abdur|abu|abou|abo|umm|um|al|el) (?=[^ ])', '\1\2', 'g')
$$;

-- The searchable text of a person: the normalized name, the name with joined parts, and the normalized `others`, such as the email address.
-- It must match personText() of contract/text/person-search.ts.
create function person_text(fullname text, others text) returns text language plpgsql immutable strict parallel safe as $$
  declare name text := person_folded(translate(fullname, '.,;:/|()_·‐‑‒–—-', repeat(' ', 16)));
  begin return name || ' ' || joined_name(name) || ' ' || person_folded(others); end
$$;

alter table registrations drop column search_text;
alter table registrations add column search_text text
  generated always as (person_text(fullname, email || ' ' || phone || ' ' || left(id::text, 8))) stored;
-- Row-level security does not use this index for maydan_app, because `like` is not leakproof: found_registrations() does.
create index registrations_search on registrations using gin (search_text gin_trgm_ops);

-- Registrations of the transaction's hackathon whose search_text, or the name of whose team, is like all patterns.
create function found_registrations(patterns text[]) returns setof uuid language plpgsql stable security definer rows 50
  set search_path = public, pg_temp as $$
  begin
    -- The planner selects the index by the literals: a frequent word reads the hackathon, a rare word reads the index.
    return query execute 'select id from registrations where tenant_id = $1'
      || coalesce((select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) pattern), '')
      || ' union select m.id from candidate_teams t join registrations m on m.tenant_id = t.tenant_id and m.team_id = t.id'
      || ' where t.tenant_id = $1 and person_text(t.name, '''') like all ($2)'
      using asking_tenant(), patterns;
  end
$$;
revoke all on function found_registrations from public;
grant execute on function found_registrations to maydan_app;
-- The function runs as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function found_registrations owner to maydan_system;
revoke create on schema public from maydan_system;

-- Changes since an earlier list of the check-in screen. Each change locks the admissions row, so numbers are committed in this order.
create index registration_history_changes on registration_history (tenant_id, number);
