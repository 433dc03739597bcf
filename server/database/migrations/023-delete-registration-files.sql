-- A correction deletes the files of questions that no longer apply to the candidate.
grant delete on registration_files to maydan_app;
