#!/bin/sh
# Creates the server's own role and database; the role owns only this database. The first start of postgres.yaml or platform.yaml runs it
# once as PostgreSQL's superuser. On any other PostgreSQL run it by hand, with FELTCLOCK_PASSWORD set.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres --set=password="$FELTCLOCK_PASSWORD" <<'SQL'
create role feltclock login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database feltclock owner feltclock template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
revoke all on database feltclock from public;
SQL
