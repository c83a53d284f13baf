/** What an import leaves in the database, without ids and times of writing. */
const STATE = [
  `select n.source_id, n.version, n.publish_time, n.deadline, n.amount_text, n.division_code, n.contact, n.changes
   from tender_notice n order by n.source, 1`,
  `select n.source, n.source_id, c.version, c.kind from notice_change c join tender_notice n on n.id = c.notice_id
   order by 1, 2, 3, 4`,
  `select n.source_id, n.source_hash, p.source_id as project, l.lot_no, n.title, n.amount, n.state,
     n.content_html, n.search_vector::text,
     (select json_agg(json_build_array(a.rank, o.name, w.leader, w.sort) order by a.rank, w.sort)
       from award a join award_organisation w on w.award_id = a.id
       join organisation o on o.id = w.organisation_id where a.notice_id = n.id) as awards
   from tender_notice n join tender_project p on p.id = n.project_id left join lot l on l.id = n.lot_id order by n.source, 1`,
  `select n.source, n.source_id, n.state, stands.source as root_source, stands.source_id as root
   from tender_notice n left join tender_notice stands on stands.id = n.merged_into order by 1, 2`,
  `select n.source, n.source_id, o.source as other, o.source_id as other_id, d.state, d.reasons, d.decided_by
   from duplicate_pair d join tender_notice n on n.id = d.notice_id join tender_notice o on o.id = d.other_id
   where d.state <> 'lapsed' order by 1, 2, 3, 4`,
  `select n.source, n.source_id, f.publish_time, f.number_key::text, f.title_key::text, f.facts_key::text
   from notice_fingerprint f join tender_notice n on n.id = f.notice_id order by 1, 2`,
  `select p.source_id, p.name, p.project_no, o.name as buyer
   from tender_project p left join organisation o on o.id = p.buyer_id order by p.source, 1`,
  `select p.source_id, l.lot_no from lot l join tender_project p on p.id = l.project_id order by p.source, 1, 2`,
  `select name, name_key from organisation order by 2`,
  `select n.source_id, d.listed, d.digest, d.norm, d.title_norm, d.amount, d.vector::text, s.status
   from search_document d join tender_notice n on n.id = d.ref_id
   left join search_shelf s on s.id = d.shelf_id where d.kind = 'tender' order by n.source, 1`,
  `select lexeme, documents from search_term where documents <> 0 order by lexeme collate "C"`,
  `select s.kind, s.text, k.key, k.weight from search_suggestion s
   left join search_suggestion_key k on k.suggestion_id = s.id order by 1, 2, k.key collate "C"`,
];

/** Rows of the queries, to be compared. */
export async function readState(query: (text: string) => Promise<unknown[]>): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const text of STATE) rows.push(await query(text));
  return rows;
}
