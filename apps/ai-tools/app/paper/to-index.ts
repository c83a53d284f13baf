import { redirect } from 'react-router';

/** `/aipaper` leads to the list of papers. */
export const loader = () => redirect('/aipaper/index');
