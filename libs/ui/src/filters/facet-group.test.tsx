import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { FacetGroup } from './facet-group.tsx';

describe('FacetGroup', () => {
  it('says of which options there are more results than were counted', () => {
    const options = [
      { label: '近一月', href: '?a', selected: false, count: 9_800 },
      { label: '近一年', href: '?b', selected: false, count: 10_000, more: true },
      { label: '全部', href: '?c', selected: true },
    ];
    render(
      <MemoryRouter>
        <FacetGroup title="发布时间" options={options} />
      </MemoryRouter>,
    );
    const labels = screen.getAllByRole('link').map((link) => link.textContent);
    expect(labels).toEqual(['近一月9,800', '近一年10,000+', '全部']);
  });
});
