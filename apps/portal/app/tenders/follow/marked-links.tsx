import { tenderOrganisationsApi } from '@zhucheng/api-client';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { getOrganisationPath } from '@zhucheng/domain-tender';
import styles from './marked-links.module.css';

/** Adds a place behind each link to one of the organisations. */
function addPlaces(ids: readonly string[]): HTMLElement[] {
  const links = ids.flatMap((id) => [
    ...document.querySelectorAll(`main a[href^="${getOrganisationPath(id)}"]`),
  ]);
  return links.map((link) => {
    const place = document.createElement('span');
    link.after(place);
    return place;
  });
}

/** Mark 本公司 behind each link to an organisation of which the member's company has the name. */
export default function MarkedLinks() {
  const { data } = tenderOrganisationsApi.getNames.useQuery({});
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    const ids = data?.model.names.flatMap(({ organisationId }) => organisationId ?? []) ?? [];
    const added = addPlaces(ids);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the links are in the document after the commit only
    setPlaces(added);
    return () => {
      for (const place of added) place.remove();
    };
  }, [data]);
  return places.map((place, at) =>
    createPortal(<b className={styles.mark}>本公司</b>, place, String(at)),
  );
}
